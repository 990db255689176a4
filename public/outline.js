/**
 * Draws the frame's outline before the page's own script has loaded, as `FrameSkeleton` does after
 * it (decision 0139). It runs before any module: it knows keys and widths by itself, and a journey
 * holds the two to each other.
 */
{
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const matches = (query) => matchMedia(query).matches
  const page = document.documentElement
  const theme = read('forecourt.theme')
  const isDark = theme === 'dark' || (theme !== 'light' && matches('(prefers-color-scheme: dark)'))
  page.dataset.theme = isDark ? 'dark' : 'light'
  page.classList.toggle('ion-palette-dark', isDark)

  const isOrganisationPage = location.pathname.split('/')[1].length === 36
  if (isOrganisationPage) {
    const outline = document.getElementById('outline').content.cloneNode(true)
    const isPhone = matches('(max-width: 767.98px)')
    const without = [isPhone ? null : '.bottom-bar']
    if (matches('(max-width: 1099.98px)')) {
      without.push('.logo', '.frame-search', '.rail')
      outline.querySelector('.frame').classList.remove('desktop')
    } else if (read('forecourt.rail') === 'open')
      outline.querySelector('.rail').classList.add('open')
    if (isPhone) {
      outline.querySelector('.frame').classList.add('phone')
      outline.querySelector('.frame-start > .skeleton').style.width = '120px'
    }
    for (const part of without) if (part !== null) outline.querySelector(part).remove()
    document.getElementById('root').append(outline)
  }
}
