/** `1 portion`, `3 portions` */
export const countPortions = (count: number) => `${count} ${count === 1 ? 'portion' : 'portions'}`;
