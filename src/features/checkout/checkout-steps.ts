/** The steps before an order is placed, in their order, as the address names them. Free of zod, because the route uses them. */
export const checkoutSteps = ['shipping', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]
