export type AuthDialogProps = {
  /** Where to navigate after signing in: a path of the shop. */
  target: string
  /** Why a sign-in with another provider failed, by the session calls' name for it. */
  error?: string | undefined
  onClose: () => void
  /** Called when the cookies of the new session are set. */
  onSignedIn: () => void
}
