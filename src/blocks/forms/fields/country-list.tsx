import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { check, magnifyingGlass } from '#ui/icon-paths.ts'
import { Flag } from './flag.tsx'
import { useFormWords } from '../form-words.ts'
import { findCountries, type PhoneCountry } from './phone-countries.ts'

type Props = {
  countries: readonly PhoneCountry[]
  chosen: PhoneCountry | undefined
  onChoose: (country: PhoneCountry) => void
}

/** The height that the specification gives a row: the one exception to targets of 44 px. */
const rowPx = 38
const rowsInView = 7
/** Rows rendered above and below the visible ones, so that scrolling finds them already there. */
const rowsAround = 3

/** The countries with a field that filters them. Only the rows in view are rendered. */
export function CountryList({ countries, chosen, onChoose }: Props) {
  const words = useFormWords().phone
  const id = useId()
  const [search, setSearch] = useState('')
  const found = findCountries(countries, search)
  const [active, setActive] = useState(() => Math.max(0, chosen ? countries.indexOf(chosen) : 0))
  const { scroller, first, end, onScroll, show, showFirst } = useRowsInView(active)
  const drawn = found.slice(first, end)
  const optionId = (country: PhoneCountry) => `${id}-${country.code}`

  const goTo = (index: number) => {
    setActive(index)
    show(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + rowsInView, last),
      PageUp: Math.max(active - rowsInView, 0),
    }
    const index = moves[event.key]
    const country = found[active]
    if (index !== undefined && last >= 0) {
      event.preventDefault()
      goTo(index)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (country) onChoose(country)
    }
  }
  const activeCountry = found[active]
  return (
    <div>
      <label className="flex items-center gap-2 px-3 border-b border-line">
        <Icon path={magnifyingGlass} size="sm" className="text-ink-subtle" />
        <input
          className="flex-1 min-w-0 min-h-11 bg-transparent outline-none text-base"
          type="search"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeCountry && drawn.includes(activeCountry) ? optionId(activeCountry) : undefined}
          aria-label={words.filter}
          placeholder={words.filter}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={search}
          dir={search === '' ? undefined : 'auto'}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setSearch(event.target.value)
            setActive(0)
            showFirst()
          }}
        />
      </label>
      {found.length === 0 ? (
        <p role="status" className="px-3 text-sm text-ink-muted flex items-center" style={{ height: rowPx }}>
          {words.none}
        </p>
      ) : (
        <div
          ref={scroller}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={words.chooseCountry}
          className="overflow-y-auto overscroll-contain outline-none"
          style={{ height: Math.min(found.length, rowsInView) * rowPx }}
          onScroll={onScroll}
        >
          <div role="presentation" className="relative" style={{ height: found.length * rowPx }}>
            {drawn.map((country, index) => (
              <CountryOption
                key={country.code}
                id={optionId(country)}
                country={country}
                index={first + index}
                count={found.length}
                isChosen={country === chosen}
                isActive={first + index === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

type OptionProps = {
  id: string
  country: PhoneCountry
  /** Its index in the filtered list, and how long that is. */
  index: number
  count: number
  isChosen: boolean
  isActive: boolean
  onChoose: (country: PhoneCountry) => void
}

function CountryOption({ id, country, index, count, isChosen, isActive, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`absolute inset-x-0 px-3 flex items-center gap-3 text-sm text-start border-s-2 hover:bg-tint ${isActive ? 'bg-tint border-primary' : 'border-transparent'}`}
      style={{ height: rowPx, top: index * rowPx }}
      onClick={() => onChoose(country)}
      // The focus stays in the filter, whose keys move the choice.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Flag country={country} />
      <span className="flex-1 min-w-0 truncate">{country.label}</span>
      {isChosen && <Icon path={check} size="sm" className="text-primary" />}
      <bdi dir="ltr" translate="no" className="num text-ink-muted">
        {country.dialCode}
      </bdi>
    </button>
  )
}

/**
 * Which rows of the list are rendered as it scrolls.
 * @param opened the row that is in view when the list opens
 */
function useRowsInView(opened: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(opened * rowPx)
  const openAt = useRef(top)
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = openAt.current
  }, [])
  const first = Math.max(0, Math.floor(top / rowPx) - rowsAround)
  return {
    scroller,
    first,
    end: first + rowsInView + 2 * rowsAround + 1,
    onScroll: (event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop),
    /** Scrolls only as far as needed to show a row. */
    show: (index: number) => {
      const element = scroller.current
      if (!element) return
      const wanted = Math.min(Math.max(element.scrollTop, (index + 1) * rowPx - element.clientHeight), index * rowPx)
      element.scrollTop = wanted
      setTop(wanted)
    },
    showFirst: () => {
      if (scroller.current) scroller.current.scrollTop = 0
      setTop(0)
    },
  }
}
