// The table of collectives. Bytes and times are of one device and one execution.
function collectiveColumns() {
  const has = (name) => collectives.some((one) => one[name] !== undefined && one[name] !== '');
  const total = Math.max(summary.total, 1);
  const whole = (one) => one.time * one.count;
  const columns = [
    { name: 'Collective', kind: 'wrap', value: (one) => one.name,
      shown: (one) => el('span', { title: one.types }, one.name) },
    { name: 'Share', kind: 'right', title: 'of the whole time, all executions; the exposed part first', value: whole,
      shown: (one) => shareBar(whole(one) / total, one.exposed * one.count / total) },
    numberColumn('Times', (one) => one.count, (count, one) => countText(count) + (one.count_exact ? '' : '?')),
    numberColumn('Time', (one) => one.time, timeText, { title: 'of one execution' }),
    numberColumn('Exposed', (one) => one.exposed, timeText, { title: `of one execution: ${MEANINGS.Exposed}` }),
    ...(has('predicted') ? [
      numberColumn('Predicted', (one) => one.predicted, timeText, { title: 'the time of one execution' }),
      numberColumn('exposed', (one) => one.predicted_exposed, timeText, { title: 'as it was predicted' })] : []),
    ...(has('why') ? [textColumn('Why exposed', (one) => one.why, { kind: 'wrap' })] : []),
    ...(has('hidden_under') ? [textColumn('Hidden under', (one) => one.hidden_under, { kind: 'wrap' })] : []),
    ...(has('bottleneck') ? [textColumn('Slowest link', (one) => one.bottleneck)] : []),
    ...(has('algorithm') ? [textColumn('Algorithm', (one) => one.algorithm)] : []),
    numberColumn('Sent', (one) => one.sent, bytesText, { title: 'what a device sends at least' }),
    textColumn('Axes', (one) => one.axes.join(', ')),
    numberColumn('Group', (one) => one.group, countText, { title: 'so many devices take part' }),
  ];
  columns.push(sourceColumn((one) => one.source));
  return columns;
}

function startCollectives() {
  const section = byId('collectives');
  if (collectives.length === 0) {
    section.append(el('p', { class: 'note' }, 'No communication.'));
    return;
  }
  const table = new Table('Collectives', collectiveColumns(), collectives.map((one, index) => ({ ...one, index })),
    (row) => (row ? selectCollective(row.index) : select(null)),
    (row) => Boolean(selection) && selection.collective === row.index);
  on('selection', () => table.mark());
  section.append(table.element, el('p', { class: 'hint' },
    'Bytes and times are of one device and one execution. A row marks its slices in the timeline.'));
}
