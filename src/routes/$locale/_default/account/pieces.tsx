import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { accountPage } from './-account-page.ts'

export const Route = createFileRoute('/$locale/_default/account/pieces')(
  accountPage('loadOwnedPieces', 'OwnedPiecesRoute', msg`My watches`),
)
