import type { ReactNode } from 'react'

/** Why the server did not take a form, in its words. */
export const FormError = ({ error }: { error: Error | null }): ReactNode => (
  <div role="alert">{error && <p className="field-error">{error.message}</p>}</div>
)
