import { Popover } from 'radix-ui'
import { useState } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { calendarBlank } from '#ui/account-icons.ts'
import { useLazyOverlay } from '#src/start/use-lazy-overlay.ts'
import { dateWords } from './date-words.ts'

/** The library's chunk is loaded when a pointer or the focus comes near (docs/areas/forms.md). */
const loadCalendar = () => import('./calendar.tsx').then(({ Calendar }) => Calendar)

type Props = {
  /** `2024-03-14`; undefined while none is typed. */
  day: string | undefined
  onChoose: (day: string) => void
}

/** The button at the end of a date field, and the calendar that it opens. */
export function DateCalendar({ day, onChoose }: Props) {
  const { locale } = usePreferences()
  const words = dateWords[locale]
  const [isOpen, setOpen] = useState(false)
  const { Overlay: Calendar, prepare, open } = useLazyOverlay(loadCalendar)
  const change = (wanted: boolean) => {
    if (wanted) void open(() => setOpen(true))
    else setOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger className="tap shrink-0 me-0.5" aria-label={words.open} onPointerEnter={prepare} onFocus={prepare}>
        <LazyIcon outline={calendarBlank} size="md" className="text-ink-muted" />
      </Popover.Trigger>
      {/* Not in a portal, as the list of countries. */}
      <Popover.Content
        align="end"
        sideOffset={4}
        collisionPadding={12}
        aria-label={words.open}
        className="bg-raised text-ink shadow-2 rounded-sm z-(--z-modal) p-3 outline-none"
      >
        {Calendar && (
          <Calendar
            day={day}
            onChoose={(chosen) => {
              onChoose(chosen)
              setOpen(false)
            }}
          />
        )}
      </Popover.Content>
    </Popover.Root>
  )
}
