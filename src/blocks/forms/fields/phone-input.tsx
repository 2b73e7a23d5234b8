import { Popover } from 'radix-ui'
import { useEffect, useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import type { PhoneParts } from '#contract/accounts/customer.ts'
import { defaultCountry as shopCountry } from '#contract/locale.ts'
import { phoneDigits } from '#contract/fields/phone.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { ControlProps } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'
import { useHandler } from '#ui/use-handler.ts'
import { CountryList } from './country-list.tsx'
import { Flag } from './flag.tsx'
import { formWords } from '../form-words.ts'
import { countriesOf, type PhoneCountry } from './phone-countries.ts'
import { phoneValue, shownPhone, splitPlus, type PhoneValue } from './phone-value.ts'

export type PhoneInputProps = {
  /**
   * The country may be empty: then the default one shows. `phone` may be a whole number with its plus: `onChange` is then called at once
   * with its parts.
   */
  value: Partial<PhoneParts>
  /** Called on each change with the whole value. */
  onChange: (value: PhoneValue) => void
  onBlur?: () => void
  /** The country where the value names none; where the list does not have it, the first of the list. */
  defaultCountry?: string
  isReadOnly?: boolean
  name?: string
  autoComplete?: string
  ref?: Ref<HTMLInputElement>
}

/** Country and number in one frame, from left to right in Arabic, too. */
export function PhoneInput({ control, ...props }: PhoneInputProps & { control: ControlProps }) {
  const { value, onChange, onBlur, defaultCountry = shopCountry, isReadOnly = false, name, autoComplete = 'tel-national', ref } = props
  const { locale } = usePreferences()
  const words = formWords(locale).phone
  const countries = countriesOf(locale)
  const [isOpen, setIsOpen] = useState(false)
  const { country, digits } = shownPhone(value, { countries, defaultCountry })
  const emit = (nextCountry: PhoneCountry | undefined, nextDigits: string) => onChange(phoneValue(nextCountry, nextDigits))

  const isWhole = phoneDigits(value.phone ?? '').startsWith('+')
  const emitParts = useHandler(() => emit(country, digits))
  useEffect(() => {
    if (isWhole) emitParts()
  }, [isWhole, emitParts])

  const take = (text: string) => {
    const typed = phoneDigits(text)
    if (!typed.startsWith('+')) emit(country, typed)
    else {
      const split = splitPlus(typed, { countries, fallback: country })
      emit(split.country, split.digits)
    }
  }
  /** Moving the focus to the country does not count as leaving the field. */
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!isOpen && !event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  const face = country && (
    <>
      <Flag country={country} />
      <span className="num">{country.dialCode}</span>
    </>
  )
  const number = (
    <input
      {...control}
      ref={ref}
      name={name}
      // HTML allows `tel-national`, the number without its country, on text fields only.
      type="text"
      inputMode="tel"
      autoComplete={autoComplete}
      // Without a width of its own: the twenty characters of an input would make the page wider than the smallest phones.
      className="num flex-1 w-0 min-h-[2.875rem] px-3 bg-transparent outline-none"
      readOnly={isReadOnly}
      value={digits}
      onKeyDown={preventLetters}
      onChange={(event) => take(event.target.value)}
    />
  )
  if (isReadOnly) {
    return (
      <span className="input p-0! gap-0!" dir="ltr" data-read-only="" onBlur={onBlur}>
        <span className="flex items-center gap-2 ps-3 shrink-0">{face}</span>
        {number}
      </span>
    )
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Anchor asChild>
        <span className="input p-0! gap-0!" dir="ltr" onBlur={leave}>
          <Popover.Trigger
            className="flex items-center gap-2 ps-3 pe-2.5 min-h-[2.875rem] border-e border-line shrink-0"
            aria-label={country ? words.country(country.label, country.dialCode) : words.chooseCountry}
          >
            {face}
            <Icon path={caretDown} size="sm" />
          </Popover.Trigger>
          {number}
        </span>
      </Popover.Anchor>
      {/* Not in a portal: over a dialog the list could not be scrolled. */}
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={12}
        // The dialog around it may still be moving or scrolling: compute the position in every frame while the list is open.
        updatePositionStrategy="always"
        aria-label={words.chooseCountry}
        className="bg-raised text-ink shadow-2 rounded-sm z-(--z-modal) w-(--radix-popover-trigger-width) min-w-[min(18rem,calc(100vw-1.5rem))] outline-none"
      >
        <CountryList
          countries={countries}
          chosen={country}
          onChoose={(chosen) => {
            setIsOpen(false)
            emit(chosen, digits)
          }}
        />
      </Popover.Content>
    </Popover.Root>
  )
}

/** Accepts only digit keys, of any script; keys that move, delete, copy and paste work as usual. Pasted text is normalized on input. */
function preventLetters(event: KeyboardEvent): void {
  const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isCharacter && phoneDigits(event.key) !== '' && /\p{Nd}/u.test(event.key)) return
  if (isCharacter) event.preventDefault()
}
