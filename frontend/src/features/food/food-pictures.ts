const names = [
  'bread',
  'rice-and-curry',
  'biryani',
  'mixed-vegetables',
  'vegetable-soup',
  'salad',
  'apples',
  'bananas',
  'eggs',
  'milk',
  'samosas',
  'sandwiches',
  'cookies',
  'birthday-cake',
  'tinned-food',
  'lunch-boxes',
];

/** Our own pictures, for people who don't have the address of one. */
export const foodPictures = names.map((name) => ({
  label: name.replaceAll('-', ' '),
  src: `/pictures/food/${name}.svg`,
}));
