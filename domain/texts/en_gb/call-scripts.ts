/** Sentences of call scripts as they are read at the customer. */
export const callScriptTexts = {
  call_script: 'Call script',
  call_script_all: 'All {{count}} scripts',
  call_script_as_of: 'There is no connection to Forecourt. These are the scripts as of {{time}}.',
  call_script_choose: 'Choose what to say',
  call_script_close: 'Close the script',
  call_script_empty_text:
    'Nobody has published a call script in this organisation yet. Administrators write them.',
  call_script_empty_title: 'No call scripts yet',
  call_script_failed: 'The call scripts could not be loaded',
  call_script_find: 'Find a script',
  call_script_found: '{{count}} of {{total}}',
  call_script_key: 'Open and close the call script',
  call_script_loading: 'The call scripts are being loaded',
  call_script_none_found: 'No script has these words.',
  call_script_offline_text:
    'Forecourt could not be reached, and no script has been opened here since signing in.',
  call_script_offline_title: 'The call scripts are not on this device',
} as const
