import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/** The same object for as long as its content stays the same, and the same parts where only others have changed: what shows them need not render. */
export function useUnchanged<Value>(value: Value): Value {
  const [share] = useState(keepEqual<Value>)
  return share(value)
}

/** What it keeps says nothing that the value itself does not: a render that is thrown away does no harm. */
function keepEqual<Value>(): (value: Value) => Value {
  let kept: Value
  return (value) => (kept = replaceEqualDeep(kept, value))
}
