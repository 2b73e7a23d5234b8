import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { deskCall, inLanguage } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { HourField } from '../house-pushes/choice-form.tsx'
import { useMay } from '../may.ts'

const digestQuery = queryOptions({ queryKey: ['own-digest'], queryFn: async () => (await deskCall('desk.digest.get')).data })

const usualHour = 8

/** Whether the person who is signed in gets the day by e-mail, and when. */
export function OwnDigest({ email }: { email: string }) {
  const client = useQueryClient()
  const answers = useMay('staff.waiting.get')
  const { data, error } = useQuery({ ...digestQuery, meta: { isShown: true } })
  const set = useMutation({
    mutationFn: async (hour: number | null) => (await deskCall('desk.digest.set', { hour, locale: inLanguage().locale })).data,
    meta: { isShown: true },
    onSuccess: (chosen) => client.setQueryData(digestQuery.queryKey, chosen),
  })
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>The day by e-mail</Trans>
      </h2>
      <p className="text-ink-muted" role="status">
        {data && data.hour !== null ? (
          <Trans>
            It is sent once a day to <bdi dir="ltr">{email}</bdi>, and not on days on which there is nothing to say.
          </Trans>
        ) : answers ? (
          <Trans>Once a day: what waits and for how long, what is new since yesterday, orders to ship, and auctions that end.</Trans>
        ) : (
          <Trans>Once a day: the auctions that end.</Trans>
        )}
      </p>
      <FormError error={error ?? set.error} />
      {data && (
        // What was saved begins the field anew.
        <DigestForm key={data.hour} chosen={data.hour} isWorking={set.isPending} onSave={(hour) => set.mutate(hour)} />
      )}
    </section>
  )
}

type FormProps = {
  /** Null: none is sent. */
  chosen: number | null
  isWorking: boolean
  onSave: (hour: number | null) => void
}

function DigestForm({ chosen, isWorking, onSave }: FormProps) {
  const { t } = useLingui()
  const [hour, setHour] = useState(chosen ?? usualHour)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(hour)
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <div className="grid grid-cols-2 gap-4">
        <HourField label={t`Sent at`} hour={hour} onChange={setHour} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="line" isWorking={isWorking}>
          {chosen === null ? <Trans>Turn on the e-mail</Trans> : <Trans>Save the hour</Trans>}
        </Button>
        {chosen !== null && (
          <Button variant="line" isWorking={isWorking} onClick={() => onSave(null)}>
            <Trans>Turn off the e-mail</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
