import { Picture } from '../../ui/picture';
import { Slides } from '../../ui/slides';
import { Section } from './section';

const pictures = [
  { name: 'mother-and-daughter', alt: 'A mother and her daughter behind a bowl of rice and egg.' },
  { name: 'grandparents', alt: 'Two grandparents with tea and a stack of flatbread.' },
  { name: 'driver-at-noon', alt: 'A rickshaw driver at his midday meal in the street.' },
  { name: 'school-lunch', alt: 'Two schoolchildren with soup, bread and bananas.' },
];

const slides = pictures.map(({ name, alt }) => ({
  key: name,
  content: <Picture src={`/pictures/home/${name}.svg`} alt={alt} borderRadius="lg" />,
}));

const transition = 4000; // ms
const rest = 300; // ms
// react-slick tries to move on every autoplaySpeed + 50 ms, and can't while it moves: every tenth try ends the rest.
const everyTry = (transition + rest) / 10 - 50;

export function HungryPeople() {
  return (
    <Section title="Hungry People" lead="Behind every request is somebody at a table, waiting for company.">
      <Slides
        label="Pictures of hungry people"
        slides={slides}
        slidesToShow={2}
        speed={transition}
        autoplaySpeed={everyTry}
        arrows={false}
      />
    </Section>
  );
}
