export type AuthDialogProps = {
  /** Where it goes on after signing in: a path of the shop. */
  target: string
  /** Why a sign-in at another provider did not come about, as the session calls name it. */
  error?: string | undefined
  onClose: () => void
  /** The cookies of the new session are there. */
  onSignedIn: () => void
}
