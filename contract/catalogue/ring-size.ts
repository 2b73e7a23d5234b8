/** Ring sizes from a ring's inner diameter in millimetres. Free of zod and React: index, server and pages use them. */

/** EU size (ISO 8653): the inner circumference in whole millimetres. */
export const euRingSize = (diameter: number): number => Math.round(Math.PI * diameter)

/** The inner diameter of an EU size, millimetres. */
export const diameterOfEuRingSize = (size: number): number => size / Math.PI

/** The inner diameter of US size 0, and the increase per size (millimetres). */
const usZero = 11.63
const usStep = 0.8128

/** US size, in quarters: 6.25. */
export const usRingSize = (diameter: number): number => Math.round(((diameter - usZero) / usStep) * 4) / 4

/** The inner diameter of a US size, millimetres. */
export const diameterOfUsRingSize = (size: number): number => usZero + size * usStep
