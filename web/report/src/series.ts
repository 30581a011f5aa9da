// How each style of a series is drawn.
import uPlot from 'uplot';
import type { Series } from './document';
import { colour_of, faint, type Look } from './palette';

const kFewPoints = 40; // of a line, each is marked
const kDense = 400; // points of a cloud are smaller above this

function stroke(look: Look): () => string {
  return () => colour_of(look.colour);
}

function marked(series: Series, look: Look): uPlot.Series.Points {
  const few = series.style === 'line' && series.x.length <= kFewPoints;
  return { show: few, size: 6, stroke: stroke(look), fill: stroke(look), width: 0 };
}

export function drawn(series: Series, look: Look): uPlot.Series {
  const common: uPlot.Series = {
    label: series.name,
    stroke: stroke(look),
    width: look.width,
    dash: look.dash,
    points: marked(series, look),
  };
  const paths = uPlot.paths;
  switch (series.style) {
    case 'line':
    case 'dashed':
      return common;
    case 'steps':
      return { ...common, paths: paths.stepped!({ align: 1 }) };
    case 'points': {
      const size = series.x.length > kDense ? 4 : 7;
      const points = { show: true, size, width: 1, stroke: stroke(look), fill: () => faint(look.colour, 0.55) };
      return { ...common, width: 0, paths: () => null, points };
    }
    case 'bars':
      return {
        ...common,
        width: 1,
        dash: [],
        fill: () => faint(look.colour, 0.55),
        paths: paths.bars!({ size: [0.86, 90, 1] }),
      };
  }
}
