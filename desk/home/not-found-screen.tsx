import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** There is nothing at this address of the desk. */
export const NotFound = () => (
  <main className="page py-16">
    <h1 className="text-3xl">
      <Trans>There is nothing at this address</Trans>
    </h1>
    <p className="mt-6">
      <Link to="/" className="link">
        <Trans>To the first page</Trans>
      </Link>
    </p>
  </main>
)
