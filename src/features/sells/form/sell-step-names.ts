/** The steps of the form in their order, as the address names them. Free of zod, because the route uses them. */
export const sellStepNames = ['contact', 'item', 'photos'] as const
export type SellStep = (typeof sellStepNames)[number]
