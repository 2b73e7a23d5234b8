import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { noteBodySchema } from '#contract/inbox/inbox.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { call } from '../call.ts'
import { KeptNote } from '../form/desk-form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { FormError } from '../form-error.tsx'

const empty = { text: '' }

/** Writes a note that only the people of the house see. What is typed is kept on the device. */
export function NoteForm({ requestId }: { requestId: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const desk = useDeskForm({
    keepAs: `note:${requestId}`,
    stored: empty,
    formOf: (note) => note,
    schema: noteBodySchema,
    savedText: t`The note is written`,
    save: async (body, { idempotencyKey }) => {
      await call('staff.notes.create', { params: { id: requestId }, body, idempotencyKey })
      return empty
    },
    onSaved: () => client.invalidateQueries({ queryKey: ['inbox'] }),
  })
  return (
    <form className="mt-6 grid gap-3" noValidate onSubmit={(event) => void desk.submit(event)}>
      <KeptNote {...desk} />
      <TextArea
        {...desk.field('text')}
        label={<Trans>Note for the house</Trans>}
        hint={<Trans>The customer does not see it.</Trans>}
        dir="auto"
        rows={2}
      />
      <FormError error={desk.error} />
      <div>
        <Button type="submit" variant="line" isWorking={desk.isWorking}>
          <Trans>Add the note</Trans>
        </Button>
      </div>
    </form>
  )
}
