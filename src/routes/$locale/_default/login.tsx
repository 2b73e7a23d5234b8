import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { overPage, parseDialogSearch } from '#src/guards/over-page.ts'
import { accountHead } from '#src/layouts/account-head.ts'

/** A dialog over the page that was open; app/companion-dialogs.tsx draws it. */
export const Route = createFileRoute('/$locale/_default/login')({
  codeSplitGroupings: [],
  staticData: { texts: ['auth'], drawn: 'on-device' },
  validateSearch: parseDialogSearch,
  beforeLoad: overPage('login', 'login'),
  head: ({ match }) => accountHead(match, msg`Sign in`),
})
