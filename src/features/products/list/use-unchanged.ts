import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Structural sharing: returns the same object while its content is equal, and the same parts where only others have changed, so that
 * memoized components do not render.
 */
export function useUnchanged<Value>(value: Value): Value {
  const [share] = useState(keepEqual<Value>)
  return share(value)
}

/** The cache holds nothing but equal values, so a discarded render does no harm. */
function keepEqual<Value>(): (value: Value) => Value {
  let last: Value
  return (value) => (last = replaceEqualDeep(last, value))
}
