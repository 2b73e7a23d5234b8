import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { dialogOverPage } from './-dialog-over-page.ts'

export const Route = createFileRoute('/$locale/_default/register')(dialogOverPage('register', 'auth', msg`Create an account`, 'register'))
