import { useState } from 'react'
import type { PhoneCountry } from './phone-countries.ts'

/** The flag, or the country's two letters where it does not load: offline, for a flag that is not cached. */
export function Flag({ country }: { country: PhoneCountry }) {
  const [missing, setMissing] = useState<string>()
  return (
    <span aria-hidden="true" className="grid place-items-center w-6 h-4 shrink-0 text-xs font-medium text-ink-muted">
      {missing === country.flag ? (
        country.code
      ) : (
        <img
          key={country.flag}
          src={country.flag}
          alt=""
          width={24}
          height={16}
          className="w-6 h-4 object-cover outline-1 -outline-offset-1 outline-line"
          onError={() => setMissing(country.flag)}
        />
      )}
    </span>
  )
}
