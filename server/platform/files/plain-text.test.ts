import { expect, test } from 'vitest'
import { plainText, withBreaks } from './plain-text.ts'

test.each([
  ['No tags, 5 > 4', 'No tags, 5 > 4'],
  ['<p>A &amp; B</p><p>C&nbsp;D &#8211; &#x41;</p>', 'A & B\n\nC D – A'],
  ['<p>With:</p>\n<ul>\n<li>Box</li>\n<li><b>Papers</b> of 2019</li>\n</ul>\n<p>End</p>', 'With:\n• Box\n• Papers of 2019\n\nEnd'],
  ['One<br>two<br />three', 'One\ntwo\nthree'],
  ['<style>p { color: red }</style><!-- <p>no</p> --><h2>Yes</h2><script>alert("1")</script>', 'Yes'],
  ['&unknown; &#99999999;', '&unknown; &#99999999;'],
  ['<meta charset="utf-8"><span>ساعة</span>', 'ساعة'],
])('%j reads %j', (html, text) => expect(plainText(html)).toBe(text))

test.each([
  ['One\ntwo\n\nthree', 'One\ntwo\n\nthree'],
  ['<b>One</b>\ntwo\n\n<i>three</i>', 'One\ntwo\n\nthree'],
  ['<p>A</p>\n\n<p>B<br>\nC</p>\n', 'A\n\nB\nC'],
  ['With:\n<ul>\n <li>Box</li>\n <li>Papers</li>\n</ul>\nEnd', 'With:\n• Box\n• Papers\n\nEnd'],
])('where line breaks are breaks, %j reads %j', (html, text) => expect(plainText(withBreaks(html))).toBe(text))
