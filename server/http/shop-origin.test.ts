import { expect, test } from 'vitest'
import { shopOrigin } from './shop-origin.ts'

test.each([
  'http://127.0.0.1:4400',
  'http://[::1]:4400',
  'http://my_shop:80',
  'https://shop.example',
  'http://localhost',
  'http://xn--mgbh0fb.example',
])('%s is an origin', (origin) => expect(shopOrigin(undefined, `${origin}/en/shop?q=a`)).toBe(new URL(origin).origin))

test.each(['a"b', "a'b", 'a&b', 'a{b}', 'a`b', 'a;b', 'a,b', 'a$&b', 'a(b)', 'a!b', 'a=b', 'a*b', 'a~b', 'x"onload=alert'])(
  'an invalid host is rejected: %s',
  (host) => {
    expect(() => shopOrigin(undefined, `http://${host}/en`)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
    expect(shopOrigin('https://shop.example', `http://${host}/en`)).toBe('https://shop.example')
  },
)
