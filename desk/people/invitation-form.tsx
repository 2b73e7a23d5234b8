import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Locale } from '#contract/locale.ts'
import { staffInvitationBodySchema, type staffLinkSchema } from '#contract/people/staff-people.ts'
import { type StaffRole, staffRoles } from '#contract/protocol/staff-roles.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { call, inLanguage } from '../call.ts'
import { DeskForm } from '../form/desk-form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { openLinksQuery } from '../queries.ts'
import { readAgain } from '../read-again.ts'
import { useCopy } from '../use-copy.ts'
import { roleWords } from './role-words.ts'

type Fields = { role: StaffRole; email: string; locale: Locale }

/** Makes a link with which somebody gets access, once and within 24 hours. With an address it is mailed, too. */
export function InvitationForm() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [link, setLink] = useState<z.output<typeof staffLinkSchema>>()
  const desk = useDeskForm<Fields, Fields, z.output<typeof staffInvitationBodySchema>>({
    keepAs: 'invitations:new',
    stored: { role: 'catalogue', email: '', locale: inLanguage().locale },
    formOf: (fields) => fields,
    valuesOf: ({ email, ...rest }) => ({ ...rest, email: email === '' ? undefined : email }),
    schema: staffInvitationBodySchema,
    save: async (body, { idempotencyKey }) => {
      setLink((await call('staff.invitations.create', { body, idempotencyKey })).data)
      await readAgain(client, openLinksQuery.queryKey)
    },
    // The link itself says so.
    savedText: null,
  })
  const hasAddress = useWatch({ control: desk.form.control, name: 'email' }) !== ''
  return (
    <>
      <DeskForm {...desk} label={<Trans>Make a link</Trans>}>
        <div className="both-languages">
          <SelectField
            label={t`Role`}
            options={staffRoles.map((value) => ({ value, label: i18n._(roleWords[value]) }))}
            {...desk.field('role')}
          />
          <TextField
            label={t`E-mail`}
            type="email"
            dir="ltr"
            hint={t`With an address the link is for that one only, and is mailed to it.`}
            {...desk.field('email')}
          />
        </div>
        {hasAddress && (
          <SelectField
            label={t`Language of the mail`}
            options={[
              { value: 'en', label: 'English' },
              { value: 'ar', label: 'العربية' },
            ]}
            {...desk.field('locale')}
          />
        )}
      </DeskForm>
      {link && <NewLink {...link} />}
    </>
  )
}

/** A link that is shown once, to be handed over. */
export function NewLink({ url, mailedTo }: { url: string; mailedTo?: string | undefined }) {
  const { t } = useLingui()
  const [copied, copy] = useCopy(t`It could not be copied. Select the link, and copy it by hand.`)
  return (
    <div role="status" className="bg-tint rounded-sm p-4 grid gap-2">
      <p className="text-sm">
        {mailedTo === undefined ? (
          <Trans>Hand this link over. It opens the desk once, within 24 hours, and is shown only now.</Trans>
        ) : (
          <Trans>
            This link is on its way to <bdi dir="ltr">{mailedTo}</bdi>. It opens the desk once, within 24 hours, and is shown only now.
          </Trans>
        )}
      </p>
      <bdi dir="ltr" className="wrap-anywhere text-sm">
        {url}
      </bdi>
      <Button variant="link" className="justify-self-start" onClick={() => copy(url)}>
        {copied === url ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
      </Button>
    </div>
  )
}
