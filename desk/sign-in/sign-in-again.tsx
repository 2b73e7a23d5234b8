import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Person } from '#contract/people/people.ts'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/use-store.ts'
import { atWork } from '../at-work.ts'
import { type OpenQuestion, signIn } from '../confirm/ask-again.ts'
import { QuestionDialog } from '../confirm/question-dialog.tsx'
import { endWork, sessionQuery } from '../session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Signs in over what is on the screen, while calls wait for it: the session has ended meanwhile. */
export function SignInAgain() {
  const question = useStore(signIn.open)
  const person = useStore(atWork)
  return question && person ? <Question {...question} person={person} /> : null
}

function Question({ answer, person }: OpenQuestion & { person: Person }) {
  const client = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const [other, setOther] = useState<Person>()
  const leave = async () => {
    const next = router.state.location.href
    endWork(client)
    answer(false)
    await navigate({ to: '/sign-in', search: { next } })
  }
  const onSignedIn = async (signedIn: Person) => {
    if (signedIn.id !== person.id) return setOther(signedIn)
    client.setQueryData(sessionQuery.queryKey, signedIn)
    answer(true)
  }
  const goOnAs = async (signedIn: Person) => {
    endWork(client)
    answer(false)
    client.setQueryData(sessionQuery.queryKey, signedIn)
    await navigate({ to: '/' })
  }
  if (other) {
    return (
      <QuestionDialog
        title={
          <Trans>
            You are <bdi>{other.name}</bdi> now
          </Trans>
        }
        text={
          <Trans>
            What <bdi>{person.name}</bdi> has typed here is not saved, and not yours: it stays for <bdi>{person.name}</bdi>, and is here
            again after their next sign-in.
          </Trans>
        }
      >
        <Button className="mt-6 w-full" onClick={() => void goOnAs(other)}>
          <Trans>Go on</Trans>
        </Button>
      </QuestionDialog>
    )
  }
  return (
    <QuestionDialog
      title={<Trans>Sign in again</Trans>}
      text={
        <Trans>
          <bdi>{person.name}</bdi>, your session has ended. Sign in, and it goes on by itself: nothing that you have typed is lost.
        </Trans>
      }
    >
      <div className="mt-5 grid gap-5">
        <SignInForm email={person.email} onSignedIn={onSignedIn}>
          <Button variant="line" onClick={() => void leave()}>
            <Trans>Leave the desk</Trans>
          </Button>
        </SignInForm>
      </div>
    </QuestionDialog>
  )
}
