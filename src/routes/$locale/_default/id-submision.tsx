import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { keepsPageMs, overPage, parseDialogSearch } from '#src/guards/over-page.ts'
import { accountHead } from '#src/layouts/account-head.ts'

const head = (match: Parameters<typeof accountHead>[0]) => accountHead(match, msg`Upload your ID, once`)

/** A dialog over the page that was open; app/runtime/dialogs.tsx renders it. */
export const Route = createFileRoute('/$locale/_default/id-submision')({
  staticData: { part: 'account', texts: ['auth'], drawn: 'on-device' },
  validateSearch: parseDialogSearch,
  pendingMs: keepsPageMs,
  beforeLoad: overPage('id-submision', head, 'private', 'id'),
  head: ({ match }) => head(match),
})
