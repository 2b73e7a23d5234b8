/** iPhone, iPod and iPad. An iPad says that it is a Mac, but no Mac has a touch screen. */
export const isAppleTouch = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
