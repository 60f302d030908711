import { chakra } from '@chakra-ui/react';
import { describeDistance, metresBetween } from '../../../domain/distance';
import type { LatLng } from '../../../domain/near';
import { widthOf } from './area-words';

interface AreaMapProps {
  area: LatLng & { cell: string; boundary: readonly LatLng[] };
  point: LatLng;
}

const [width, height, margin] = [280, 220, 20];
const metresPerDegree = 111_195;
const lengths = [100, 200, 500, 1000, 2000];

/** The area's outline with the point in it, north up, drawn without asking for any map. */
export function AreaMap({ area, point }: AreaMapProps) {
  const squeeze = Math.cos((area.latitude * Math.PI) / 180);
  // An area at the date line has corners on both of its sides.
  const eastOf = (longitude: number) => ((longitude - area.longitude + 540) % 360) - 180;
  const toMetres = ({ latitude, longitude }: LatLng) => ({
    x: eastOf(longitude) * squeeze * metresPerDegree,
    y: (area.latitude - latitude) * metresPerDegree,
  });
  const corners = area.boundary.map(toMetres);
  const reach = Math.max(...corners.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
  const scale = (height / 2 - margin) / reach;
  const place = ({ x, y }: { x: number; y: number }) => ({
    x: width / 2 + x * scale,
    y: height / 2 + y * scale,
  });
  const outline = corners
    .map(place)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
  const dot = place(toMetres(point));
  const bar = lengths.findLast((length) => length * scale <= width / 3) ?? 100;
  const barText = describeLength(bar);
  const offset = describeDistance(metresBetween(area, point)).short;
  const steps = (size: number) =>
    Array.from({ length: Math.ceil(size / (bar * scale)) }, (_, index) => (index + 0.5) * bar * scale);

  return (
    <chakra.svg
      role="img"
      aria-label={`A map: the area that everybody sees, ${widthOf(area.cell)}, and in it the point that only neighbours you accept see, ${offset} from its middle. North is up.`}
      viewBox={`0 0 ${width} ${height}`}
      width="full"
      maxWidth="panel"
      background="bg.subtle"
      borderRadius="md"
      color="fg.muted"
      fontSize="11px"
    >
      <chakra.g stroke="border" strokeWidth="1">
        {steps(width).map((x) => (
          <line key={`x${x}`} x1={x} x2={x} y1="0" y2={height} />
        ))}
        {steps(height).map((y) => (
          <line key={`y${y}`} x1="0" x2={width} y1={y} y2={y} />
        ))}
      </chakra.g>
      <chakra.polygon
        points={outline}
        fill="leaf.muted"
        fillOpacity="0.75"
        stroke="leaf.solid"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <chakra.circle cx={dot.x} cy={dot.y} r="11" fill="clay.solid" fillOpacity="0.25" />
      <chakra.circle cx={dot.x} cy={dot.y} r="5" fill="clay.solid" stroke="bg.panel" strokeWidth="1.5" />
      <g transform={`translate(${width - 20} 16)`} fill="currentColor">
        <path d="M0 -8 L5 6 L0 3 L-5 6 Z" />
        <text y="20" textAnchor="middle">
          N
        </text>
      </g>
      <g transform={`translate(12 ${height - 12})`}>
        <path d={`M0 -5 V0 H${bar * scale} V-5`} fill="none" stroke="currentColor" strokeWidth="1.5" />
        <text x={(bar * scale) / 2} y="-6" textAnchor="middle" fill="currentColor">
          {barText}
        </text>
      </g>
    </chakra.svg>
  );
}

const describeLength = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);
