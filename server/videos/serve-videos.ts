import { answerBytes } from '../files/file-download.ts'
import { refusal } from '../http/refusal.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { toGoneVideoPage, toVideoPage } from './video-page.ts'
import {
  findVideoFilm,
  findVideoPoster,
  openVideo,
  recordVideoWatched,
} from './watched-video.service.ts'
import type { WatchDeps } from './watched-video.service.ts'

type VideoDeps = WatchDeps & { readonly files: FileStorage }

/** Characters of what a page says of its watching. */
const maxPart = 20

/** The customer's page, without a session. Opening it changes nothing, since programs open links. */
export async function answerVideoPage(
  deps: VideoDeps,
  request: Request,
  key: string,
): Promise<Response> {
  const opened = await openVideo(deps, key)
  return opened === null ? toGoneVideoPage(request) : toVideoPage(request, key, opened)
}

/** The film's bytes, by ranges. Refuses `not_found`. */
export async function answerVideoFilm(
  deps: VideoDeps,
  request: Request,
  key: string,
): Promise<Response> {
  const film = await findVideoFilm(deps, key)
  if (film === null) throw refusal('not_found')
  return answerBytes(deps, request, film, true)
}

/** The first picture. Refuses `not_found`. */
export async function answerVideoPicture(deps: VideoDeps, key: string): Promise<Response> {
  const poster = await findVideoPoster(deps, key)
  if (poster === null) throw refusal('not_found')
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400' }
  return new Response(new Uint8Array(poster), { headers })
}

/** Takes it that a film was begun, or seen to its end. Refuses `not_found`. */
export async function answerVideoWatched(
  deps: VideoDeps,
  request: Request,
  key: string,
): Promise<Response> {
  const part = (await request.text()).slice(0, maxPart)
  if (!(await recordVideoWatched(deps, key, part))) throw refusal('not_found')
  return new Response(null, { status: 204 })
}
