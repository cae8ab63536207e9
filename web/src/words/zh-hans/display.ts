import type { display as english } from "../en/display";
import type { Translation } from "../translation";

export const display: Translation<typeof english> = {
  "display.limits": "限红",
  "display.limits-change": "{time} 起新限红",
  "display.not-approved": "未获批准：仅供演示",
  "display.winning": "中奖号码",
  "display.last-number": "上一号码",
  "display.last-spins": "最近 {count} 局",
  "display.last-rolls": "最近 {count} 局",
  "display.wins.player": "闲赢",
  "display.wins.banker": "庄赢",
  "display.wins.tie": "和",
  "display.page": "{tables}显示屏 · {venue}",
  "display.boost.super": "超级",
  "display.boost.mega": "巨奖",
  "display.colour.red": "红",
  "display.colour.green": "绿",
  "display.colour.blue": "蓝",
  "display.colour.yellow": "黄",
};
