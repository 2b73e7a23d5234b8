/** What a customer is told of a piece of their own: the day of its next service has come. Free of zod. */
export const ownedPieceNews = ['service-due'] as const
export type OwnedPieceNews = (typeof ownedPieceNews)[number]
