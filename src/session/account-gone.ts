/** The customer has deleted the account: whoever does it tells so here, and the app takes everything of it away as at a logout. */
let listener: () => Promise<void> = () => Promise.resolve()

/** Set once, by the app. */
export const onAccountGone = (own: () => Promise<void>): void => {
  listener = own
}

/** Resolves when the device holds nothing of the customer any more. */
export const tellAccountGone = (): Promise<void> => listener()
