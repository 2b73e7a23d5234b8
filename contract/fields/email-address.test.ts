import { describe, expect, it } from 'vitest'
import { emailPattern, tidyEmail } from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    'omar@example.com',
    'a&b=c/d@example.com',
    "o'mar+shop@mail.example.sa",
    '{omar}@example.co',
    'omar@xn--pgbep1f.xn--mgberp4a5d4ar',
  ])('%s', (address) => {
    expect(tidyEmail(address)).toBe(address)
    expect(address).toMatch(emailPattern)
  })

  it.each([
    ['omar@متجر.السعودية', 'omar@xn--pgbep1f.xn--mgberp4a5d4ar'],
    ['omar@BÜCHER.example', 'omar@xn--bcher-kva.example'],
    ['omar@例え。jp', 'omar@xn--r8jz45g.jp'],
    [' \u202Aomar@example.com\u202C\n', 'omar@example.com'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(tidyEmail(typed)).toBe(stored)
    expect(stored).toMatch(emailPattern)
    expect(tidyEmail(stored)).toBe(stored)
  })

  it.each([
    'omar',
    'omar@',
    '@example.com',
    'omar@example',
    'a@b@example.com',
    '.omar@example.com',
    'omar.@example.com',
    'o..mar@example.com',
    'omar@-example.com',
    'omar@example-.com',
    'omar@1.2.3.4',
    'omar@example.xn--',
    `${'o'.repeat(65)}@example.com`,
    'omar@exa mple.com',
    'omar@example.com/é',
    'omar@é:80.example',
    'omar@%41é.example',
    'عمر@example.com',
    'omar@é',
    'omar,b@example.com',
    '"omar"@example.com',
    'omar<b>@example.com',
  ])('not %s', (address) => {
    expect(tidyEmail(address)).not.toMatch(emailPattern)
  })
})
