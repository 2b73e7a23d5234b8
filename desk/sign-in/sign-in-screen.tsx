import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { Person } from '#contract/people/people.ts'
import { Entrance } from '../frame/entrance.tsx'
import { sessionQuery } from '../session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** A path of the desk itself: a link from elsewhere must not lead away after the sign-in. */
const ownPath = z.string().check(z.regex(/^\/(?![/\\])/))

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({ next: ownPath.safeParse(next).data }),
  component: SignInScreen,
})

/** Signs in, and opens the page that was asked for. */
function SignInScreen() {
  const { next } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const onSignedIn = (person: Person) => {
    client.setQueryData(sessionQuery.queryKey, person)
    return navigate({ href: next ?? '/' })
  }
  return (
    <Entrance title={<Trans>Sign in to the desk</Trans>}>
      <SignInForm onSignedIn={onSignedIn} />
    </Entrance>
  )
}
