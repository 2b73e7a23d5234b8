import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { contactAnswerBodySchema } from '#contract/contact/contact-replies.ts'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { call } from '../../call.ts'
import { KeptNote } from '../../form/desk-form.tsx'
import { type Conflict, useDeskForm } from '../../form/use-desk-form.ts'
import { FormError } from '../../form-error.tsx'
import { useKey } from '../use-key.ts'

const schema = z.omit(contactAnswerBodySchema, { seen: true })

/** `seen`: how many replies and answers stand above what is typed. */
type Answer = { message: string; completes: boolean; seen: number }
const emptyAfter = (seen: number): Answer => ({ message: '', completes: true, seen })

/** Writes an answer, which is sent by mail. What is typed is kept, also where somebody else was faster. */
export function AnswerForm({ contact: { id, status, locale, replies } }: { contact: StaffContact }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const stored = emptyAfter(replies.length)
  const readAgain = () => client.invalidateQueries({ queryKey: ['inbox'] })
  const element = useRef<HTMLFormElement>(null)
  const desk = useDeskForm({
    keepAs: `answer:${id}`,
    stored,
    formOf: (answer) => answer,
    valuesOf: ({ message, completes }) => ({ message, completes }),
    schema,
    savedText: t`The answer is sent`,
    save: async (body, { read, idempotencyKey }) => {
      await call('staff.contacts.answer', { params: { id }, body: { ...body, seen: read.seen }, idempotencyKey })
      return emptyAfter(read.seen + 1)
    },
    readNow: async () => {
      const { data } = await call('staff.contacts.get', { params: { id } })
      await readAgain()
      return emptyAfter(data.replies.length)
    },
    onSaved: () => {
      // Keys lead on to the next request, and are not typed into the empty field.
      element.current?.focus()
      return readAgain()
    },
  })
  useNewWords(stored.seen, () => {
    // What is typed already was typed without them: the server says so when it is sent.
    if (!desk.form.formState.isDirty) desk.discard()
  })
  useKey('d', () => desk.form.setFocus('message'))
  return (
    <form
      ref={element}
      tabIndex={-1}
      className="mt-8 grid gap-4 border-t border-line pt-6 outline-none"
      noValidate
      onSubmit={(event) => void desk.submit(event)}
    >
      <KeptNote {...desk} />
      <TextArea
        {...desk.field('message')}
        aria-keyshortcuts="d"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void desk.submit(event)
        }}
        label={locale === 'ar' ? <Trans>Answer, in Arabic</Trans> : <Trans>Answer, in English</Trans>}
        hint={<Trans>It is sent by e-mail, with what they wrote last.</Trans>}
        lang={locale}
        rows={6}
        isRequired
      />
      {status === 'pending' && <Checkbox label={t`The message is completed with it`} {...desk.form.register('completes')} />}
      {desk.conflict ? <Meanwhile {...desk.conflict} /> : <FormError error={desk.error} />}
      {!desk.conflict && (
        <div>
          <Button type="submit" isWorking={desk.isWorking}>
            <Trans>Send the answer</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}

/** Somebody was faster: their words stand above by now. */
const Meanwhile = ({ onKeep, onTake }: Conflict) => (
  <section role="alert" className="border border-warning rounded-sm p-5 grid gap-4">
    <p>
      <Trans>Something new was written here meanwhile: it stands above. Your answer is not sent yet.</Trans>
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="line" onClick={onKeep}>
        <Trans>Send it all the same</Trans>
      </Button>
      <Button variant="line" onClick={onTake}>
        <Trans>Discard it</Trans>
      </Button>
    </div>
  </section>
)

/** Calls back when there are other words than before; not at the beginning. */
function useNewWords(seen: number, onNew: () => void): void {
  const before = useRef(seen)
  const tell = useEffectEvent(onNew)
  useEffect(() => {
    if (before.current === seen) return
    before.current = seen
    tell()
  }, [seen])
}
