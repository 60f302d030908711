/** The list, below its filters and the map. */
export const mealsId = 'meals';

export const focusMeals = () => document.getElementById(mealsId)?.focus();
