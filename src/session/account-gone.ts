/** Connects the deletion of an account with the app, which deletes the customer's data on the device as after a logout. */
let listener: () => Promise<void> = () => Promise.resolve()

/** Set once, by the app. */
export const onAccountGone = (own: () => Promise<void>): void => {
  listener = own
}

/** Resolves when the customer's data on the device is deleted. */
export const reportAccountGone = (): Promise<void> => listener()
