/** For mails of a test without orders. */
export const noInvoices = (orderId: string): Promise<never> => Promise.reject(new Error(`there is no invoice of ${orderId}`))
