import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type StaffPerson, staffPersonBodySchema } from '#contract/people/staff-people.ts'
import { staffRoles } from '#contract/protocol/staff-roles.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../call.ts'
import { DeskForm } from '../form/desk-form.tsx'
import { useRowForm } from '../form/use-row-form.ts'
import { openLinksQuery, peopleQuery } from '../queries.ts'
import { sessionQuery } from '../session.ts'
import { roleWords } from './role-words.ts'
import { readAgain } from '../read-again.ts'

type Fields = Pick<StaffPerson, 'name' | 'email' | 'role'>
const fieldsOf = ({ name, email, role }: Fields): Fields => ({ name, email, role })

/** Name, address and role of somebody, for the owner. */
export function PersonForm({ person, onDone }: { person: StaffPerson; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { id } = person
  const desk = useRowForm<Fields, Fields, z.output<typeof staffPersonBodySchema>>({
    kind: 'people',
    known: person,
    empty: person,
    readAll: () => client.query({ ...peopleQuery, staleTime: 0 }),
    formOf: fieldsOf,
    schema: staffPersonBodySchema,
    save: async (typed, { read }) => {
      const { data } = await call('staff.people.update', { params: { id }, body: { ...typed, read: fieldsOf(read) } })
      // It may be the owner's own name.
      const changed = [peopleQuery.queryKey, sessionQuery.queryKey, openLinksQuery.queryKey]
      await Promise.all(changed.map((queryKey) => readAgain(client, queryKey)))
      return fieldsOf(data)
    },
    onDone,
  })
  const role = useWatch({ control: desk.form.control, name: 'role' })
  const isLowered = person.role === 'owner' && role !== 'owner'
  return (
    <DeskForm {...desk} className="grid gap-4 py-2" onLeave={onDone}>
      <TextField label={t`Name`} autoComplete="off" {...desk.field('name')} />
      <div className="both-languages">
        <TextField label={t`E-mail`} type="email" dir="ltr" autoComplete="off" {...desk.field('email')} />
        <SelectField
          label={t`Role`}
          options={staffRoles.map((value) => ({ value, label: i18n._(roleWords[value]) }))}
          {...desk.field('role')}
        />
      </div>
      {isLowered && (
        <p role="status" className="text-ink-muted">
          <Trans>The links and tokens that they have made as an owner end.</Trans>
        </p>
      )}
    </DeskForm>
  )
}
