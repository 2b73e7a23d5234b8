import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { Field, type FieldProps } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'
import { AddTerm, type NewTerm } from './add-term.tsx'
import { findTerms, termNamed, type TermOption } from './find-terms.ts'
import { TermList } from './term-list.tsx'

type Props<Option extends TermOption> = FieldProps & {
  /** Its path in the form, by which what is missing leads to it. */
  name?: string
  /** Undefined until they are there: nothing is a new word before. */
  options: readonly Option[] | undefined
  chosen: TermOption | undefined
  onChoose: (option: TermOption | undefined) => void
  /** Makes a word of the house, and answers with it. Absent where nobody may. */
  onAdd?: ((given: NewTerm) => Promise<TermOption>) | undefined
  /** Whether a new word has a color. */
  hasSwatch?: boolean
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * A word chosen from those of the shop: a combobox that finds them in both languages. A word that the shop does not have is added right
 * there, in both languages.
 */
export function TermField<Option extends TermOption>(props: Props<Option>) {
  const { name, options: loaded, chosen, onChoose, onAdd, hasSwatch = false, disabled, ref, ...field } = props
  const { t } = useLingui()
  const { locale } = usePreferences()
  const options = loaded ?? []
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const shownName = chosen ? chosen.name[locale] || chosen.name.en || chosen.name.ar : ''
  /** What is typed and not chosen yet. */
  const [typed, setTyped] = useState<string>()
  /** Whether it was left before the words were there. */
  const [isLeft, setLeft] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number>()
  const [added, setAdded] = useState<{ text: string; takesFocus: boolean }>()
  const text = typed ?? shownName
  const found = typed === undefined ? options : findTerms(options, typed)
  const isNew = onAdd !== undefined && loaded !== undefined && typed !== undefined && typed.trim() !== '' && !termNamed(options, typed)
  const count = found.length + (isNew ? 1 : 0)
  const isShown = isOpen && count > 0
  const optionId = (nth: number) => `${listId}-${nth}`

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  const choose = (option: TermOption | undefined) => {
    onChoose(option)
    setTyped(undefined)
    setAdded(undefined)
    close()
  }
  const begin = () => {
    setAdded({ text: typed ?? '', takesFocus: true })
    close()
  }
  const press = (nth: number) => (found[nth] ? choose(found[nth]) : begin())
  const type = (value: string) => {
    setTyped(value)
    setLeft(false)
    setOpen(true)
    // Enter takes the first one.
    setActive(value.trim() === '' ? undefined : 0)
  }
  const move = (by: 1 | -1) => {
    setOpen(true)
    if (count > 0) setActive(active === undefined ? (by === 1 ? 0 : count - 1) : (active + by + count) % count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isOpen) {
      // The form is not sent by it.
      event.preventDefault()
      if (active !== undefined && active < count) press(active)
      else {
        close()
        if (!loaded) setLeft(true)
      }
    } else if (event.key === 'Escape' && (isOpen || typed !== undefined)) {
      event.preventDefault()
      setTyped(undefined)
      close()
    }
  }
  /** Whoever leaves the field has chosen what is written in it; a word that the shop does not have is asked about. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    close()
    if (typed === undefined || (relatedTarget instanceof Element && relatedTarget.closest(`[data-adds="${listId}"]`))) return
    if (loaded || typed.trim() === '') settle(typed)
    else setLeft(true)
  }
  const settle = (word: string) => {
    const named = termNamed(options, word)
    if (word.trim() === '') choose(undefined)
    else if (named) choose(named)
    else if (onAdd) setAdded({ text: word, takesFocus: false })
    else setTyped(undefined)
  }
  const settleLeft = useEffectEvent(() => {
    setLeft(false)
    if (typed !== undefined) settle(typed)
  })
  const isLoaded = loaded !== undefined
  useEffect(() => {
    if (!isLeft || !isLoaded) return
    const timer = setTimeout(() => settleLeft())
    return () => clearTimeout(timer)
  }, [isLeft, isLoaded])
  return (
    <div className="relative">
      <Field {...field}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              ref={(element) => {
                input.current = element
                if (typeof ref === 'function') ref(element)
                else if (ref) ref.current = element
              }}
              type="text"
              name={name}
              role="combobox"
              className="input pe-10"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
              disabled={disabled}
              placeholder={t`Not given`}
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={isShown && active !== undefined ? optionId(active) : undefined}
              value={text}
              onClick={() => setOpen(true)}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
            />
            <Icon path={caretDown} size="sm" className="absolute end-3.5 top-1/2 -mt-2.25 pointer-events-none" />
            {isShown && (
              <TermList
                id={listId}
                label={field.label}
                options={found}
                chosenKey={chosen?.key}
                active={active}
                optionId={optionId}
                newText={isNew ? typed : undefined}
                onPress={press}
              />
            )}
          </span>
        )}
      </Field>
      {onAdd && added !== undefined && (
        <AddTerm
          key={added.text}
          id={listId}
          text={added.text}
          takesFocus={added.takesFocus}
          label={field.label}
          hasSwatch={hasSwatch}
          onAdd={async (given) => {
            choose(await onAdd(given))
            input.current?.focus()
          }}
          onCancel={() => {
            setAdded(undefined)
            setTyped(undefined)
            input.current?.focus()
          }}
        />
      )}
      <p className="sr-only" role="status">
        {isOpen && isLoaded && typed !== undefined && found.length === 0 && <Trans>No word is found.</Trans>}
      </p>
    </div>
  )
}
