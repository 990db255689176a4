import { useQuery } from '@tanstack/react-query'
import { chevronDownOutline, chevronUpOutline, closeOutline } from 'ionicons/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { toFailure } from '#src/api/failure.ts'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { scriptsQuery } from './call-scripts.queries.ts'
import { lastScript } from './last-script.ts'
import { useCallScript } from './call-script-context.tsx'
import { useEscape } from './script-shortcut.ts'
import { ScriptFailure } from './script-failure.tsx'
import { ScriptList } from './script-list.tsx'
import { ScriptText } from './script-text.tsx'
import './call-scripts.css'

/** The scripts beside the customer, not in a dialog: forms open next to them. */
export function ScriptSheet() {
  const { t } = useTranslation()
  const format = useFormat()
  const sheet = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const heading = useId()
  const device = useDeviceAnswerTexts()
  const { api, orgId, isOnline, isOpenedHere, toggle } = useCallScript()
  const {
    data: scripts,
    error,
    isFetching,
    dataUpdatedAt,
    refetch,
  } = useQuery(scriptsQuery(api, orgId))
  const [chosen, setChosen] = useState(() => lastScript.read(orgId))
  const [isChoosing, setChoosing] = useState(false)
  const script = scripts?.length === 1 ? scripts[0] : scripts?.find(({ id }) => id === chosen)
  const isListed =
    scripts !== undefined && scripts.length > 0 && (isChoosing || script === undefined)
  const failure = error === null ? null : toFailure(error)
  const ofDevice = device.record(scripts)
  const remark =
    ofDevice ??
    (scripts !== undefined && (failure !== null || !isOnline)
      ? t('call_script_as_of', { time: format.time(new Date(dataUpdatedAt).toISOString()) })
      : null)

  useEscape(sheet, toggle)
  useEffect(() => {
    if (isOpenedHere) body.current?.focus()
  }, [isOpenedHere])

  const choose = (id: string) => {
    lastScript.remember(orgId, id)
    setChosen(id)
    setChoosing(false)
    body.current?.scrollTo(0, 0)
    body.current?.focus()
  }
  return (
    <section ref={sheet} className="call-script no-print" aria-label={t('call_script')}>
      <Loader isLoading={isFetching} label={t('call_script_loading')} />
      <header className="call-script-head">
        <div className="call-script-title">
          {script !== undefined && !isListed && <p className="small quiet">{script.category}</p>}
          <h2 id={heading}>
            {script === undefined || isListed ? t('call_script_choose') : script.title}
          </h2>
        </div>
        <span className="spacer" />
        {script !== undefined && scripts !== undefined && scripts.length > 1 && (
          <TextButton
            outlined
            expanded={isListed}
            trailingIcon={isListed ? chevronUpOutline : chevronDownOutline}
            onClick={() => setChoosing(!isListed)}
          >
            {t('call_script_all', { count: format.number(scripts.length) })}
          </TextButton>
        )}
        <IconButton icon={closeOutline} label={t('call_script_close')} onClick={toggle} />
      </header>
      {remark !== null && (
        <p className="call-script-remark" role="status">
          {remark}
        </p>
      )}
      <div
        ref={body}
        className="call-script-body scroll"
        role="group"
        aria-labelledby={heading}
        tabIndex={0}
      >
        {scripts === undefined &&
          failure === null &&
          [260, 320, 300, 220].map((width) => <Skeleton key={width} width={width} height={16} />)}
        {scripts === undefined && failure !== null && (
          <ScriptFailure failure={failure} onRetry={() => void refetch()} />
        )}
        {scripts?.length === 0 && (
          <StateView
            kind="empty"
            title={t('call_script_empty_title')}
            text={t('call_script_empty_text')}
          />
        )}
        {isListed && <ScriptList scripts={scripts} chosen={script?.id} onChoose={choose} />}
        {script !== undefined && !isListed && <ScriptText script={script} />}
      </div>
    </section>
  )
}
