import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const themed = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: themed('#faf6ec', '#171a14'),
      panel: themed('#fffdf7', '#1f231b'),
      subtle: themed('#f3eddd', '#262b21'),
      emphasized: themed('#e6ddc8', '#373d30'),
    },
    fg: {
      DEFAULT: themed('#26291f', '#f0ebdd'),
      muted: themed('#5a5d4e', '#b9b7a6'),
      error: themed('#a1281c', '#ff9d8f'),
    },
    border: {
      DEFAULT: themed('#e0d7c1', '#3a4033'),
      control: themed('#877f68', '#858a77'),
    },
    overlay: themed('rgb(38 41 31 / 0.55)', 'rgb(0 0 0 / 0.65)'),
    leaf: {
      solid: themed('#2c6e3f', '#8fcb8a'),
      emphasized: themed('#225832', '#abdca6'),
      contrast: themed('#fffdf7', '#11230e'),
      fg: themed('#225832', '#a5d8a0'),
      subtle: themed('#e4eedb', '#25351f'),
      muted: themed('#cfe2c4', '#314729'),
    },
    clay: {
      solid: themed('#a5461e', '#efa27b'),
      emphasized: themed('#863816', '#f5bb9d'),
      contrast: themed('#fffdf7', '#2e1206'),
      fg: themed('#863816', '#f2b393'),
      subtle: themed('#f8e4d7', '#40281b'),
      muted: themed('#f0cdb8', '#563424'),
    },
  },
  shadows: {
    card: themed(
      '0 1px 2px rgb(71 60 30 / 0.06), 0 6px 20px rgb(71 60 30 / 0.06)',
      '0 1px 2px rgb(0 0 0 / 0.4)',
    ),
    raised: themed(
      '0 2px 4px rgb(71 60 30 / 0.08), 0 14px 36px rgb(71 60 30 / 0.14)',
      '0 10px 30px rgb(0 0 0 / 0.5)',
    ),
  },
});
