import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Person } from '#contract/people/people.ts'
import { Entrance } from '../entrance.tsx'
import { sessionQuery } from '../session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Signs in, and opens the page that was asked for. */
export function SignInScreen() {
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
