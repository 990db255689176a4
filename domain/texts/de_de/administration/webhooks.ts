/** German sentences of what Forecourt sends to an organisation's own systems. */
export const germanWebhookTexts = {
  webhooks_title: 'Webhooks',
  webhooks_help:
    'Was Forecourt Ihren eigenen Systemen sofort meldet: Status, Termine, Verkäufe und Einwilligungen.',
  webhooks_add: 'Webhook hinzufügen',
  webhooks_search: 'Name oder Adresse suchen',
  webhooks_empty_title: 'Noch kein Webhook',
  webhooks_empty_text:
    'Ein Webhook meldet einem Ihrer Systeme, wenn ein Status, ein Termin, ein Verkauf oder ' +
    'eine Einwilligung erfasst wird. Namen und Kommentare werden nicht gesendet.',
  webhooks_failed: 'Die Webhooks konnten nicht geladen werden',
  webhooks_refused_text:
    'Sie dürfen die Webhooks nicht mehr sehen. Ein Administrator kann Ihnen das Recht geben.',
  webhooks_offline_text: 'Die Webhooks kennt nur der Host. Sie erscheinen mit dem Netz.',
  webhooks_none_title: 'Kein solcher Webhook',
  webhooks_none_text: 'Kein Name und keine Adresse enthält hier „{{query}}“.',
  webhooks_as_of: 'Stand {{time}}, ohne Netz. Bis es zurück ist, lässt sich nichts ändern.',

  webhooks_name: 'Name',
  webhooks_address: 'Adresse',
  webhooks_address_hint: 'Beginnt mit https:// und ist aus dem Internet erreichbar.',
  webhooks_events: 'Ereignisse',
  webhooks_event_status: 'Status',
  webhooks_event_appointment: 'Termin',
  webhooks_event_sold: 'Verkauft',
  webhooks_event_consent: 'Einwilligung',
  webhooks_event_test: 'Test',
  webhooks_recipient: 'Per E-Mail benachrichtigen',
  webhooks_recipient_hint:
    'Erhält eine E-Mail, wenn seit {{notice}} Stunden nichts angekommen ist und wenn der ' +
    'Webhook pausiert. Leer: niemand.',
  webhooks_state: 'Zustand',
  webhooks_state_on: 'Ein',
  webhooks_state_off: 'Aus',
  webhooks_state_paused: 'Pausiert seit {{time}}',
  webhooks_state_failing: 'Scheitert seit {{time}}',
  webhooks_log: 'Letzte 30 Tage',
  webhooks_counts: '{{delivered}} zugestellt, {{failed}} gescheitert',
  webhooks_last: 'Zuletzt zugestellt',
  webhooks_never: 'Noch nie',
  webhooks_paused_one: '{{count}} Webhook pausiert, weil tagelang nichts zugestellt werden konnte.',
  webhooks_paused_other:
    '{{count}} Webhooks pausieren, weil tagelang nichts zugestellt werden konnte.',
  webhooks_paused_next:
    'Was inzwischen geschieht, wird gespeichert. Beheben Sie den Fehler an der Adresse oder ' +
    'am System dahinter, wählen Sie „Einschalten“ und dann „Gescheitertes erneut senden“.',

  webhooks_edit: 'Bearbeiten',
  webhooks_edit_title: 'Webhook bearbeiten',
  webhooks_deliveries: 'Zustellungen',
  webhooks_switch_on: 'Einschalten',
  webhooks_switch_off: 'Ausschalten',
  webhooks_switched_on: 'Eingeschaltet',
  webhooks_switched_off:
    'Ausgeschaltet. Was ab jetzt geschieht, wird nicht gesendet, auch später nicht.',
  webhooks_switch_error: 'Der Webhook konnte nicht umgeschaltet werden',
  webhooks_test: 'Test senden',
  webhooks_test_sent: 'Ein Test ist unterwegs. Die Zustellungen zeigen, wie er ausgeht.',
  webhooks_test_error: 'Der Test konnte nicht gesendet werden',
  webhooks_test_too_many: 'Zu viele Tests sind noch unterwegs. Warten Sie, bis sie beendet sind.',
  webhooks_delete: 'Löschen',
  webhooks_delete_title: 'Diesen Webhook löschen?',
  webhooks_delete_text:
    '„{{name}}“ erhält nichts mehr. Auch das Geheimnis und die Liste der Zustellungen werden gelöscht.',
  webhooks_deleted: 'Webhook gelöscht',
  webhooks_delete_error: 'Der Webhook konnte nicht gelöscht werden',

  webhooks_saved: 'Webhook gespeichert',
  webhooks_save_error: 'Der Webhook konnte nicht gespeichert werden. Ihre Eingaben sind noch da.',
  webhooks_save_stale:
    'Jemand hat diesen Webhook inzwischen geändert. Sehen Sie sich das Markierte an und speichern Sie erneut.',
  webhooks_save_too_many: 'Es gibt schon {{max}} Webhooks, mehr sind nicht möglich.',
  webhooks_name_missing: 'Geben Sie dem Webhook einen Namen.',
  webhooks_address_missing: 'Geben Sie die Adresse ein, an die Ereignisse gesendet werden.',
  webhooks_events_missing: 'Wählen Sie mindestens ein Ereignis.',
  webhooks_recipient_wrong: 'Das ist keine E-Mail-Adresse.',
  webhooks_address_bad_address: 'Das ist keine Adresse, die aufgerufen werden kann.',
  webhooks_address_not_https: 'Die Adresse muss mit https:// beginnen.',
  webhooks_address_credentials: 'Die Adresse darf weder Benutzernamen noch Passwort enthalten.',
  webhooks_address_port: 'Nur die Ports 443 und 8443 können aufgerufen werden.',
  webhooks_address_private:
    'Diese Adresse führt in ein privates Netz. Nur wer diesen Host betreibt, kann sie zulassen.',

  webhooks_secret: 'Neues Geheimnis',
  webhooks_secret_title: 'Neues Geheimnis erzeugen?',
  webhooks_secret_text:
    'Das empfangende System prüft mit dem Geheimnis, ob die Ereignisse von Forecourt kommen. ' +
    'Das bisherige unterschreibt noch {{hours}} Stunden mit, damit nichts abgewiesen wird, ' +
    'während Sie es dort ändern.',
  webhooks_secret_first_text:
    'Das empfangende System prüft mit einem Geheimnis, ob die Ereignisse von Forecourt kommen.',
  webhooks_secret_ends: 'Das bisherige sofort beenden, weil es bekannt geworden sein kann',
  webhooks_secret_make: 'Geheimnis erzeugen',
  webhooks_secret_failed:
    'Es kam keine Antwort: Vielleicht wurde das Geheimnis erzeugt, ohne gezeigt zu werden. Erzeugen Sie noch eines.',
  webhooks_secret_new: 'Das Geheimnis',
  webhooks_secret_once:
    'Es wird nur dieses eine Mal gezeigt. Kopieren Sie es jetzt und tragen Sie es im empfangenden System ein.',
  webhooks_secret_copy: 'Geheimnis kopieren',
  webhooks_secret_former: 'Das bisherige unterschreibt noch mit, bis {{time}}.',
  webhooks_secret_done: 'Fertig',
  webhooks_secret_missing: 'Noch kein Geheimnis erzeugt',

  webhooks_log_title: 'Zustellungen von {{name}}',
  webhooks_log_heading: 'Zustellungen',
  webhooks_log_event: 'Ereignis',
  webhooks_log_at: 'Erfasst',
  webhooks_log_outcome: 'Ergebnis',
  webhooks_log_any: 'Jedes Ergebnis',
  webhooks_log_waiting: 'Wartend',
  webhooks_log_delivered: 'Zugestellt',
  webhooks_log_failed: 'Gescheitert',
  webhooks_log_answer: 'Antwort',
  webhooks_log_status: 'Status {{status}} nach {{milliseconds}} ms',
  webhooks_log_attempts: 'Versuche',
  webhooks_log_tried: 'Zuletzt versucht',
  webhooks_log_id: 'Ereignis-ID',
  webhooks_log_empty_title: 'Noch nichts gesendet',
  webhooks_log_empty_text:
    'Hier stehen die Ereignisse der letzten 30 Tage. Senden Sie einen Test, um zu sehen, ob die Adresse antwortet.',
  webhooks_log_none_title: 'Keine solche Zustellung',
  webhooks_log_none_text: 'Keine Zustellung hat dieses Ergebnis.',
  webhooks_log_load_failed: 'Die Zustellungen konnten nicht geladen werden',
  webhooks_log_refused_text: 'Dieser Webhook ist gelöscht, oder Sie dürfen ihn nicht mehr sehen.',
  webhooks_log_offline_text: 'Die Zustellungen kennt nur der Host. Sie erscheinen mit dem Netz.',
  webhooks_replay: 'Erneut senden',
  webhooks_replay_failed: 'Gescheitertes erneut senden',
  webhooks_replayed_one: '{{count}} Ereignis wird erneut gesendet',
  webhooks_replayed_other: '{{count}} Ereignisse werden erneut gesendet',
  webhooks_replayed_more:
    '{{count}} Ereignisse werden erneut gesendet, {{failed}} weitere sind gescheitert: Senden Sie sie danach.',
  webhooks_replay_none: 'Es ist schon unterwegs',
  webhooks_replay_error: 'Es konnte nichts erneut gesendet werden',
  webhooks_replay_off: 'Der Webhook ist aus. Schalten Sie ihn zuerst ein.',
  webhooks_log_off: 'Dieser Webhook ist aus: Es wird nichts gesendet.',
  webhooks_log_paused:
    'Pausiert seit {{time}}, weil tagelang nichts zugestellt werden konnte. Was inzwischen ' +
    'geschieht, steht hier als gescheitert. Beheben Sie den Fehler an der Adresse oder am ' +
    'System dahinter, wählen Sie „Einschalten“ und dann „Gescheitertes erneut senden“.',
  webhooks_log_failing:
    'Seit {{time}} wurde nichts zugestellt. Nach {{hours}} Stunden pausiert der Webhook.',

  webhooks_failure_bad_address: 'Diese Adresse kann nicht aufgerufen werden',
  webhooks_failure_not_https: 'Kein https',
  webhooks_failure_credentials: 'Die Adresse enthält ein Passwort',
  webhooks_failure_port: 'Dieser Port darf nicht aufgerufen werden',
  webhooks_failure_private_name: 'Ein privates Netz',
  webhooks_failure_private_address: 'Ein privates Netz',
  webhooks_failure_redirect: 'Weitergeleitet',
  webhooks_failure_no_such_host: 'Kein solcher Host',
  webhooks_failure_unreachable: 'Nicht erreichbar',
  webhooks_failure_certificate: 'Das Zertifikat ist nicht gültig',
  webhooks_failure_timed_out: 'Keine Antwort innerhalb von zehn Sekunden',
  webhooks_failure_too_large: 'Die Antwort war zu lang',
  webhooks_failure_too_many_redirects: 'Weitergeleitet',
  webhooks_failure_bad_answer: 'Die Antwort war nicht lesbar',
  webhooks_failure_switched_off: 'Nicht gesendet: ausgeschaltet',
  webhooks_failure_paused: 'Nicht gesendet: pausiert',
  webhooks_failure_no_secret: 'Nicht gesendet: kein Geheimnis',
  webhooks_failure_lost: 'Zwei Tage nicht gesendet',

  webhook_mail_failing_subject: 'Webhook „{{name}}“: seit {{since}} nichts zugestellt',
  webhook_mail_failing:
    'An „{{name}}“ wurde seit {{since}} nichts zugestellt. Forecourt versucht es weiter.',
  webhook_mail_failing_next:
    'Jedes Ereignis wird einen Tag lang versucht. Wird drei Tage lang nichts zugestellt, pausiert der Webhook.',
  webhook_mail_paused_subject: 'Webhook „{{name}}“ pausiert',
  webhook_mail_paused:
    'An „{{name}}“ wurde seit {{since}} nichts zugestellt. Er pausiert: Es wird nichts mehr gesendet.',
  webhook_mail_paused_next:
    'Was inzwischen geschieht, wird 30 Tage gespeichert. Beheben Sie den Fehler an der ' +
    'Adresse oder am System dahinter, wählen Sie „Einschalten“ und dann „Gescheitertes ' +
    'erneut senden“.',
  webhook_mail_open: 'Zustellungen: {{address}}',
}
