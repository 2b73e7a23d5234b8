import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { dialogOverPage } from './-dialog-over-page.ts'

export const Route = createFileRoute('/$locale/_default/password-reset')(dialogOverPage('password-reset', 'auth', msg`Reset your password`))
