import '../../teach/sheet.css';
