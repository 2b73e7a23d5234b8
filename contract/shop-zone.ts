/**
 * The time zone of the shop: its days begin and its time limits end by it, and whatever says a time in it names its city. It has no summer
 * time, which `minutesAhead` of UTC relies on.
 */
export const shopZone = { name: 'Asia/Riyadh', minutesAhead: 180, city: { en: 'Riyadh', ar: 'الرياض' } } as const
