import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { StaffPerson } from '#contract/people/staff-people.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { call } from '../call.ts'
import { AskingButton } from '../confirm/asking-button.tsx'
import { InvitationForm, NewLink } from './invitation-form.tsx'
import { OpenLinks } from './open-links.tsx'
import { useEditedRow } from '../kept-edits/use-edited-row.ts'
import { openLinksQuery, peopleQuery, sessionsQuery } from '../queries.ts'
import { PersonForm } from './person-form.tsx'
import { roleWords } from './role-words.ts'
import { SessionList } from './session-list.tsx'
import { sessionQuery } from '../session.ts'
import { readAgain } from '../read-again.ts'

export const Route = createFileRoute('/_staff/people')({
  staticData: { asks: ['staff.people.list'] },
  component: PeopleScreen,
})

/** Who works here, who is signed in, invitations and open links: for the owner. */
function PeopleScreen() {
  const people = useQuery(peopleQuery)
  const [edited, setEdited] = useEditedRow('people', people.data)
  return (
    <div className="max-w-220 grid gap-10">
      <div>
        <PageTitle title={<Trans>People</Trans>} />
        <ul className="mt-6 border-t border-line">
          {people.data?.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isChanging={edited === person.id}
              setChanging={(isChanging) => setEdited(isChanging ? person.id : null)}
            />
          ))}
        </ul>
      </div>
      <section className="grid gap-4">
        <h2 className="text-xl">
          <Trans>Invite somebody</Trans>
        </h2>
        <InvitationForm />
      </section>
      <OpenLinks />
      <Sessions />
    </div>
  )
}

type RowProps = { person: StaffPerson; isChanging: boolean; setChanging: (isChanging: boolean) => void }

function PersonRow({ person, isChanging, setChanging }: RowProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const own = useQuery(sessionQuery).data
  const options = { params: { id: person.id } }
  const renew = useMutation({
    mutationFn: async () => (await call('staff.people.renew', { ...options, idempotencyKey: crypto.randomUUID() })).data,
    onSuccess: () => readAgain(client, openLinksQuery.queryKey),
  })
  const disable = async () => {
    await call('staff.people.disable', options)
    await Promise.all(
      [peopleQuery.queryKey, openLinksQuery.queryKey, sessionsQuery.queryKey].map((queryKey) => readAgain(client, queryKey)),
    )
  }
  const { name } = person
  return (
    <li className="border-b border-line py-3 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 basis-full sm:basis-0 sm:flex-1 wrap-anywhere">
          <bdi className="font-medium">{name}</bdi>
          <span className="block text-sm text-ink-muted">
            <bdi dir="ltr">{person.email}</bdi>
            {' · '}
            {i18n._(roleWords[person.role])}
          </span>
        </span>
        {person.disabledAt !== undefined && (
          <span className="text-sm text-ink-muted">
            <Trans>No access</Trans>
          </span>
        )}
        <Button variant="link" className="sm:px-2" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          <Trans>Change</Trans>
        </Button>
        <Button variant="link" className="sm:px-2" onClick={() => renew.mutate()}>
          {person.disabledAt === undefined ? <Trans>New password and second factor</Trans> : <Trans>Give access again</Trans>}
        </Button>
        {person.disabledAt === undefined && own?.id !== person.id && (
          <AskingButton
            className="sm:px-2"
            title={<Trans>End the access of {name}?</Trans>}
            text={
              <Trans>
                Their sessions end at once, and they cannot sign in any more. The links and tokens that they have made end, too. What they
                have done stays in the log.
              </Trans>
            }
            action={disable}
          >
            <Trans>End access</Trans>
          </AskingButton>
        )}
      </div>
      {isChanging && <PersonForm person={person} onDone={() => setChanging(false)} />}
      {renew.data && <NewLink url={renew.data.url} />}
    </li>
  )
}

function Sessions() {
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string) => call('staff.sessions.end', { params: { id } }),
    onSettled: () => readAgain(client, sessionsQuery.queryKey),
  })
  return (
    <section>
      <h2 className="text-xl">
        <Trans>Signed in now</Trans>
      </h2>
      {sessions.data && <SessionList sessions={sessions.data} onEnd={(id) => end.mutate(id)} />}
    </section>
  )
}
