import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { dayText, readDayText } from '#contract/fields/day-text.ts'
import { isBlank } from '#contract/fields/invisible-marks.ts'
import { serviceDatesBodySchema } from '#contract/owned-pieces/owned-piece-body.ts'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { DraftNote } from '#src/blocks/forms/draft-note.tsx'
import { DateField } from '#src/blocks/forms/fields/date-field.tsx'
import { FormDialog } from '#src/blocks/forms/form-dialog.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useSession } from '#src/blocks/use-session.ts'
import { customerIdOf } from '#src/session/identity.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { optionalDayText } from './owned-piece-form-schema.ts'
import { ownedPiecesChanged, setServiceDates } from './owned-piece-queries.ts'

const schema = z.extend(serviceDatesBodySchema, { lastOn: optionalDayText, dueOn: optionalDayText })

const fields = ['lastOn', 'dueOn'] as const

/** Many makers advise a service after so many years. */
const yearsBetween = 5

type Props = { piece: OwnedPiece; onClose: () => void }

/** Sets when a piece was serviced, and when it is to be the next time. */
export const ServiceDatesDialog = ({ piece, onClose }: Props) => (
  <FormDialog title={<Trans>Service dates</Trans>} size="sm" onClose={onClose}>
    <p className="text-ink-muted mb-5 wrap-anywhere">
      <bdi translate="no">{piece.name}</bdi>
    </p>
    <ServiceDatesForm piece={piece} onClose={onClose} />
  </FormDialog>
)

function ServiceDatesForm({ piece: { id, type, service }, onClose }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const user = customerIdOf(useSession().identity)
  const textOf = (day: string | undefined) => (day === undefined ? '' : dayText(day))
  const form = useShopForm({
    schema,
    defaultValues: { lastOn: textOf(service?.lastOn), dueOn: textOf(service?.dueOn) },
    submit: (dates) => setServiceDates(preferences, id, dates),
    onDone: () => {
      void ownedPiecesChanged(client)
      showToast({ kind: 'notice', summary: t`The service dates are saved.` })
      onClose()
    },
    draft: user === undefined ? undefined : { user, form: `service dates ${id}`, fields },
  })
  const [lastOn, dueOn] = useWatch({ control: form.methods.control, name: ['lastOn', 'dueOn'] })
  const last = readDayText(lastOn)
  const suggested = type === 'watch' && last !== undefined && isBlank(dueOn) ? yearsAfter(last) : undefined
  const day = suggested !== undefined && formatCalendarDate(suggested, preferences.locale)
  const take = (chosen: string) => {
    form.methods.setValue('dueOn', dayText(chosen), { shouldDirty: true })
    form.recheck('dueOn')
  }
  return (
    <form {...form.formProps} className="grid gap-5">
      <DateField form={form} name="lastOn" label={t`Last service`} />
      <div>
        <DateField form={form} name="dueOn" label={t`Next service`} />
        {suggested !== undefined && (
          <Button variant="link" className="text-sm text-start" onClick={() => take(suggested)}>
            <Trans>After five years: {day}</Trans>
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-muted text-pretty">
        <Trans>We remind you once on the day of the next service.</Trans>
      </p>
      <Button type="submit" isWorking={form.isSubmitting} className="w-full">
        <Trans>Save</Trans>
      </Button>
      <DraftNote draft={form.draft} />
    </form>
  )
}

function yearsAfter(isoDay: string): string {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number)
  return new Date(Date.UTC(year + yearsBetween, month - 1, day)).toISOString().slice(0, 10)
}
