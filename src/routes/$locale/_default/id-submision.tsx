import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { dialogOverPage } from './-dialog-over-page.ts'

export const Route = createFileRoute('/$locale/_default/id-submision')(
  dialogOverPage('id-submision', 'account', msg`Upload your ID, once`, 'private', 'id'),
)
