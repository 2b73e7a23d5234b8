/** Connects the deletion of an account with the app, which deletes the customer's data on the device as after a logout. */
type Listener = (customerId: string | undefined) => Promise<void>

let listener: Listener = () => Promise.resolve()

/** Set once, by the app. */
export const onAccountGone = (own: Listener): void => {
  listener = own
}

/**
 * Resolves when the customer's data on the device is deleted.
 * @param customerId read before the account was deleted: the server's response has ended the session
 */
export const reportAccountGone: Listener = (customerId) => listener(customerId)
